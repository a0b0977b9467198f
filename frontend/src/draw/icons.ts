// The strokes of the icons, each in a square of 24 by 24.

export const ICONS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 13l5 5 9-11',
  left: 'M14 5l-7 7 7 7',
  right: 'M10 5l7 7-7 7',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v8h14v-8',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-7 8-7s7 2 8 7',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  plus: 'M12 5v14M5 12h14',
  hide: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM4 4l16 16',
  reveal: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c6 5 6 13 0 18M12 3c-6 5-6 13 0 18',
  unlinked: 'M4 4l16 16M8 16l-2 2a3 3 0 0 1-4-4l4-4M16 8l2-2a3 3 0 0 1 4 4l-4 4',
  leave: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  table: 'M3 9h18M5 9v11M19 9v11M8 4h8v5H8z',
  book: 'M12 6.5C9.5 4.8 6.7 4.4 3.5 5v13.5c3.2-.6 6-.2 8.5 1.5 2.5-1.7 5.3-2.1 8.5-1.5V5c-3.2-.6-6-.2-8.5 1.5zM12 6.5V20',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M8.5 4.5 4 9l4.5 4.5',
  redo: 'M20 9H10a6 6 0 0 0 0 12h6M15.5 4.5 20 9l-4.5 4.5',
  again: 'M5 12a7.2 7.2 0 1 0 2.4-5.4M7 2.8v4.4h4.4',
  talk: 'M4 5h16v11h-9l-4.5 4v-4H4z',
  hint: 'M9.5 17.5h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  opens: 'M12 3l2.6 6 6.4 .5-5 4.2 1.6 6.3-5.6-3.4L6.4 20 8 13.7 3 9.5 9.4 9z',
} as const;

export type IconName = keyof typeof ICONS;
