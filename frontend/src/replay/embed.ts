// The viewer for a page that is not ours, such as one of the Django admin: mounted into <div data-replay>.
//
// The element names, by id, a <script type="application/json"> with a RoundReplay, and perhaps one with its
// RoundReview; data-styles has the addresses of the style sheets, which stay in a shadow root: neither do they
// change the page around, nor does it change the viewer.
//
//   <div data-replay="round-1" data-review="review-1" data-styles="/static/assets/embed-….css"></div>
import garamond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import { mount } from 'svelte';
import { detectLanguage } from '../language/languages';
import { replayWords } from '../language/late/replays';
import { speech } from '../language/speech.svelte';
import type { RoundReplay, RoundReview } from '../protocol';
import type { ReviewState } from './reviewing.svelte';
import Viewer from './Viewer.svelte';
import './embed.css';
import '../style/tokens.css';
import '../style/felts/green.css';
import '../style/tiles/ivory.css';
import '../style/base.css';
import '../style/controls.css';

/** The content of the JSON script with this id; null where there is none. */
function readJson(id: string | undefined): unknown {
  const text = id === undefined ? null : (document.getElementById(id)?.textContent ?? null);
  return text === null || text.trim() === '' ? null : (JSON.parse(text) as unknown);
}

function readReview(id: string | undefined): ReviewState {
  const review = readJson(id) as RoundReview | null;
  return review === null ? { is: 'none' } : { is: 'there', review };
}

/** Fonts belong to the page: one declared in a shadow root is never fetched. */
function addFont(): void {
  const font = new FontFace('EB Garamond Variable', `url(${garamond})`, { weight: '400 800' });
  document.fonts.add(font);
}

async function addStyles(root: ShadowRoot, addresses: string): Promise<void> {
  const sheets = addresses.split(/\s+/).filter((each) => each !== '');
  await Promise.all(
    sheets.map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          // What could not be fetched is missed; the moves can be read all the same.
          link.onload = link.onerror = resolve;
          root.append(link);
        }),
    ),
  );
}

/** Put the viewer into `element`. */
async function showReplay(element: HTMLElement): Promise<void> {
  const replay = readJson(element.dataset['replay']) as RoundReplay | null;
  if (replay === null || element.shadowRoot !== null) return;
  const root = element.attachShadow({ mode: 'open' });
  await addStyles(root, element.dataset['styles'] ?? '');
  const review = readReview(element.dataset['review']);
  mount(Viewer, { target: root, props: { replay, review } });
}

/** Show every round of the page when it comes into sight: there may be many of them, folded away. */
async function showReplays(): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>('[data-replay]');
  if (elements.length === 0) return;
  const language = detectLanguage([document.documentElement.lang]);
  await Promise.all([speech.borrow(language), replayWords.speak(language)]);
  addFont();
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen)
      if (isIntersecting && target instanceof HTMLElement) {
        watch.unobserve(target);
        void showReplay(target);
      }
  });
  for (const element of elements) {
    // What has no height is never in sight.
    element.style.minHeight = '1px';
    watch.observe(element);
  }
}

void showReplays();
