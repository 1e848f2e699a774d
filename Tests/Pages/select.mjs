// Runs the script of an activity page on its samples: select.mjs PAGE SELECTIONS
// SELECTIONS is JSON, [[from, to], …] in seconds; prints [{metrics, words}, …].
import { readFileSync } from "node:fs";

const page = readFileSync(process.argv[2], "utf8");
const box = page.match(/<div class="part"[^>]*>/)[0];
const plain = { quot: '"', amp: "&", lt: "<", gt: ">", "#39": "'" };
const values = Object.fromEntries(
  [...box.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, text]) => [name, text.replace(/&(#?\w+);/g, (_, code) => plain[code])]));
const element = { namespaceURI: "", appendChild() {} };
globalThis.document = {
  body: element, querySelector: (name) => (name === ".part" ? null : element), querySelectorAll: () => [], createElement: () => ({}),
};
const script = page.match(/<script>\/\*<!\[CDATA\[\*\/(.*?)\/\*\]\]>\*\/<\/script>/s)[1];
(0, eval)(script.replace(/\}\)\(\)$/, ";globalThis.Samples=Samples})()"));
const samples = new Samples({ getAttribute: (name) => values[name] ?? null });
const found = JSON.parse(process.argv[3]).map(([from, to]) => ({ metrics: samples.metrics(from, to), words: samples.words(from, to) }));
console.log(JSON.stringify(found));
