/** Plain data that goes into a page and comes out of it. */
export type Data =
  | string
  | number
  | boolean
  | null
  | readonly Data[]
  | { readonly [key: string]: Data }

/** One browser with one page, as a person has it before them. */
export type Screen = {
  readonly goTo: (url: string) => Promise<void>
  /** Runs a function within the page: it sees nothing of what stands around it here. */
  readonly run: <A extends readonly Data[], T>(
    what: (...given: A) => T | Promise<T>,
    ...given: A
  ) => Promise<T>
  /** Taps the middle of the element that the function finds; throws where it finds none. */
  readonly tap: <A extends readonly Data[]>(
    find: (...given: A) => Element | null,
    ...given: A
  ) => Promise<void>
  /** Presses one key and lets it go. */
  readonly press: (key: Key) => Promise<void>
  /** What is seen, as PNG. */
  readonly picture: () => Promise<Buffer>
  /** Ends all of its processes at once, as an empty battery does. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | '1' | '2' | '3' | '4' | '5' | '6'

export type Opening = {
  /** Where its profile is kept. */
  readonly folder: string
  /** What the browser asks pages for, such as `ar-SA`. */
  readonly locale: string
  readonly width: number
  readonly height: number
  /** Keeps nothing once it is closed. */
  readonly isPrivate?: boolean
}

/** A kind of browser that was found on this machine. */
export type Browser = {
  readonly version: string
  /** Starts it on its profile. Resolves when it can be spoken to; it shows nothing yet. */
  readonly open: (opening: Opening) => Promise<Screen>
}
