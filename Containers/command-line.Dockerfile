# The command line. From the root of the repository:
#   docker build -f Containers/command-line.Dockerfile -t p247 .
#   docker run --rm -v "$PWD:/data" p247 enrich ride.fit --output text
ARG SWIFT_IMAGE=swift:6.3.1-bookworm@sha256:6599a94ba25ccf44d707a12319da7b7e57f3d92ec2b9d62819da9a4d41f01bff
ARG DEBIAN_IMAGE=debian:12-slim
FROM ${SWIFT_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends make liblapack-dev libblas-dev zlib1g-dev
WORKDIR /source
COPY . .
RUN swift build -c release --static-swift-stdlib --product p247 && install -D -s .build/release/p247 /made/p247

FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends liblapack3 libblas3 zlib1g libstdc++6 tzdata && rm -rf /var/lib/apt/lists/*
COPY --from=build /made/p247 /usr/local/bin/p247
RUN useradd --create-home p247
USER p247
WORKDIR /data
ENTRYPOINT ["p247"]
