// Measures one page with Lighthouse's mobile preset, several times over, and prints what the median run says as JSON.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const { url, headers, runs, chrome, flags } = JSON.parse(process.argv[2]);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const NOT_GRADED = ['notApplicable', 'informative', 'manual'];

async function measureOnce() {
  // A browser of its own each time: nothing is in its cache.
  const browser = await launch({ chromePath: chrome, chromeFlags: flags, logLevel: 'silent' });
  try {
    const options = { port: browser.port, logLevel: 'error', output: 'json', extraHeaders: headers };
    const { lhr } = await lighthouse(url, { ...options, onlyCategories: CATEGORIES });
    return lhr;
  } finally {
    browser.kill();
  }
}

/** The audits of a category that are not perfect, with what they found. */
function listFaults(report, category) {
  return report.categories[category].auditRefs
    .map(({ id }) => report.audits[id])
    .filter(({ score, scoreDisplayMode: mode }) => !NOT_GRADED.includes(mode) && score !== 1)
    .map(({ id, title, displayValue, score, details }) => ({
      category,
      id,
      title,
      value: displayValue ?? '',
      score,
      items: (details?.items ?? []).slice(0, 5),
    }));
}

const reports = [];
for (let run = 0; run < runs; run += 1) reports.push(await measureOnce());
const faulty = reports.find(({ runtimeError }) => runtimeError !== undefined);
if (faulty !== undefined) throw new Error(faulty.runtimeError.message);
// Rated by first paint and interactivity; the other categories are the same in every run.
const median = reports.length === 1 ? reports[0] : computeMedianRun(reports);
const requests = median.audits['network-requests'].details.items;
console.log(
  JSON.stringify({
    version: median.lighthouseVersion,
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(median.categories[name].score * 100)]),
    ),
    each: reports.map(({ categories }) => Math.round(categories.performance.score * 100)),
    figures: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time',
      'cumulative-layout-shift', 'speed-index'].map((id) => [
      median.audits[id].title,
      median.audits[id].displayValue.replaceAll(' ', ' '),
    ]),
    sent: requests.map(({ url: from, resourceType, transferSize }) => ({
      path: new URL(from).pathname,
      type: resourceType,
      bytes: transferSize,
    })),
    faults: CATEGORIES.flatMap((name) => listFaults(median, name)),
  }),
);
