// Whether the page is longer than the screen, as it is with large text: then what moves over the felt scrolls it.

/** Tell whether it is, now and whenever that changes, until the function that is returned is called. */
export function watchPageLength(tell: (isLong: boolean) => void): () => void {
  const page = document.documentElement;
  const watch = new ResizeObserver(() => {
    tell(page.scrollHeight > page.clientHeight + 1);
  });
  // The one is as high as the screen, the other at least as high as what is in it.
  watch.observe(page);
  watch.observe(document.body);
  return () => {
    watch.disconnect();
  };
}
