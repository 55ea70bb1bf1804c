import { expect, test } from "vitest";
import { Counter, gauge, Histogram } from "./prometheus.ts";

test("counters, histograms and gauges are written as Prometheus reads them", () => {
  const counter = new Counter("c_total", "Counts.");
  counter.add({ a: 'x"\\\n' });
  counter.add({}, 2);
  counter.add({});
  expect(counter.text()).toBe(
    '# HELP c_total Counts.\n# TYPE c_total counter\nc_total{a="x\\"\\\\\\n"} 1\nc_total 3\n',
  );
  const histogram = new Histogram("h_seconds", "Lasts.", [0.1, 1]);
  for (const seconds of [0.1, 0.5, 2]) histogram.observe(seconds, { route: "/" });
  expect(histogram.text()).toBe(
    [
      "# HELP h_seconds Lasts.",
      "# TYPE h_seconds histogram",
      'h_seconds_bucket{route="/",le="0.1"} 1',
      'h_seconds_bucket{route="/",le="1"} 2',
      'h_seconds_bucket{route="/",le="+Inf"} 3',
      'h_seconds_sum{route="/"} 2.6',
      'h_seconds_count{route="/"} 3',
      "",
    ].join("\n"),
  );
  const values = gauge("g", "Is.", [
    [{ kind: "a" }, 1],
    [{ kind: "b" }, null],
  ]);
  expect(values).toBe('# HELP g Is.\n# TYPE g gauge\ng{kind="a"} 1\n');
});

test("a counter whose labels are known begins with 0, so that its first step is an increase", () => {
  const counter = new Counter("c_total", "Counts.", [{}, { a: "b" }]);
  counter.add({ a: "b" });
  expect(counter.text()).toContain('\nc_total 0\nc_total{a="b"} 1\n');
});
