// What a page does better with, and can do without: begun when it has been fetched.

/** To be run as an effect: begin with what comes, and stop that too. What does not come is missed by nobody. */
export function beginLater<Part>(
  coming: Promise<Part>,
  begin: (part: Part) => () => void,
): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  coming.then(
    (part) => {
      if (!isOver) stop = begin(part);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
