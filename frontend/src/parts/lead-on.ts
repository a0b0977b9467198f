// Where the focus goes on when the page that had it gives way to another: a table that starts, or one that is gone.
import { leadBack } from './lead-back';

/** Lead on, to where the game goes on, a focus whose page has gone by itself; return how to stop. */
export function leadOnBetweenPages(): () => void {
  let last: Element | null = null;
  let address = '';

  const remember = ({ target }: Event) => {
    last = target instanceof Element ? target : null;
    address = location.pathname;
  };
  /** Whoever presses beside everything has let go of the focus. */
  const forget = ({ target }: Event) => {
    if (last?.contains(target as Node) !== true) last = null;
  };
  const watch = new MutationObserver((changes) => {
    const lost = last;
    if (lost === null || lost.isConnected) return;
    const hasPageGone = changes.some(({ removedNodes }) =>
      [...removedNodes].some((each) => each.contains(lost) && isPage(each)),
    );
    if (!hasPageGone) return;
    last = null;
    // Whoever went to another address begins there at the top, as on every page that is opened.
    if (address === location.pathname) leadBack();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}

/** Every page has one `main`. */
function isPage(node: Node): boolean {
  return node instanceof Element && (node.matches('main') || node.querySelector('main') !== null);
}
