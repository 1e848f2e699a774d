"""Explanations of numbers."""

import pytest

import p247

ATHLETE = {"max_hr": 188, "resting_hr": 50, "ftp_w": 260}


def test_a_recording_and_its_document_explain_alike(samples):
    ride = samples / "ride_hills.fit"
    one = p247.explain(ride, "training_load.tss", athlete=ATHLETE)
    document = p247.enrich(ride, athlete=ATHLETE, intervals=True)
    other = p247.explain(document.json, "training_load.tss")
    assert one.json == other.json
    assert one.state == "known" and one.value == document.training_load.tss and len(one.interval) == 2
    assert "FTP" in one.method


def test_an_unknown_key_names_the_nearest(samples):
    with pytest.raises(p247.P247Error, match="training_load.tss"):
        p247.explain(samples / "ride_hills.fit", "training_load.tsss")


def test_a_history_is_explained_from_its_own_numbers(samples):
    report = p247.history(samples.parent / "history.jsonl")
    why = p247.explain(report, "strain")
    assert why.state == "known" and why.value == report.strain
    assert [fact.key for fact in why.made_from] == ["monotony", "last_7_days.load"]
    ahead = p247.explain(report, "guideline_standing")
    assert ahead.state == "not_known" and "MET-minutes" in ahead.why_none
    with pytest.raises(p247.P247Error, match="ramp_per_week"):
        p247.explain(report, "ramp_per_wek")
