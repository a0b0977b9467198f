// The shape that the words of every language must have: that of the English ones.
import type { en } from './en';

/** The same shape, with other words. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Same<T[Key]> };

/** A missing key, a key too many or a wrong placeholder fails the type check. */
export type Catalogue = Same<typeof en>;
