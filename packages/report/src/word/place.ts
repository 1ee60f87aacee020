import type { Block, Style } from '../setter/node.ts'

/** The size of a picture in its own dots; null for what is none. */
export type Measure = (bytes: Uint8Array) => { width: number; height: number } | null
/** A picture of the file; `id` is that of its relation. */
export type Media = { readonly id: string; readonly name: string; readonly bytes: Uint8Array }

/** What a block inherits from those around it. */
export type Place = {
  readonly direction: 'ltr' | 'rtl'
  /** In points. */
  readonly width: number
  readonly style: Style
  readonly measure: Measure
  /** One for each thing of the file that needs a number. */
  readonly nextId: () => number
  /** Filled with the pictures that are shown. */
  readonly media: Media[]
}

const kept = ['bold', 'fontSize', 'color', 'linkToDestination', 'alignment'] as const

/** Inside of the block: its own style goes before what it inherits. */
export function inside(block: Block, place: Place): Place {
  const own = Object.fromEntries(
    kept.flatMap((key) => (block[key] === undefined ? [] : [[key, block[key]]])),
  ) as Style
  const { dir = 'auto' } = block
  return {
    ...place,
    direction: dir === 'auto' ? place.direction : dir,
    style: { ...place.style, ...own },
  }
}
