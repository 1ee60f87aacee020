/**
 * The parts of the setter's language (pdfmake's document definition) that reports are written in, with
 * `start` and `end` for left and right, and `dir`. Lengths are points.
 */
export type Style = {
  readonly bold?: boolean
  readonly fontSize?: number
  readonly color?: string
  readonly lineHeight?: number
  readonly noWrap?: boolean
  readonly characterSpacing?: number
  readonly link?: string
  /** The `id` of a block: a touch leads there. */
  readonly linkToDestination?: string
  readonly alignment?: 'start' | 'end' | 'left' | 'right' | 'center'
}

/** The number of the page that a block with this `id` stands on. */
export type PageNumber = Style & { readonly pageReference: string }
export type Inline = string | PageNumber | (Style & { readonly text: Inlines })
export type Inlines = Inline | readonly Inline[]

/** Start, top, end, bottom. */
export type Sides = readonly [number, number, number, number]

export type Layout = {
  readonly hLineWidth?: (row: number, table: TableNode) => number
  readonly vLineWidth?: (column: number, table: TableNode) => number
  readonly hLineColor?: string | ((row: number, table: TableNode) => string)
  readonly vLineColor?: string | ((column: number, table: TableNode) => string)
  readonly paddingLeft?: (column: number, table: TableNode) => number
  readonly paddingRight?: (column: number, table: TableNode) => number
  readonly paddingTop?: (row: number, table: TableNode) => number
  readonly paddingBottom?: (row: number, table: TableNode) => number
}
type TableNode = {
  readonly table: { readonly body: readonly unknown[]; readonly widths: readonly unknown[] }
}

/** A stretch of a bar: its part of the whole, and its colour. */
export type Share = { readonly part: number; readonly fill: string }

/** A framed rectangle of a drawing, in points from its upper left; `fill` is a colour, or a pattern's name. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
}

export type Block = Style & {
  readonly id?: string
  /** `rtl` and `ltr` rule everything inside; `auto` is a paragraph's own, by its first letter. */
  readonly dir?: 'rtl' | 'ltr' | 'auto'
  readonly margin?: Sides
  readonly width?: number | '*' | 'auto'
  readonly fillColor?: string
  readonly border?: readonly [boolean, boolean, boolean, boolean]
  readonly colSpan?: number
  readonly pageBreak?: 'before' | 'after'
  readonly unbreakable?: boolean
  /** Points that must be free on the page where it begins; otherwise it begins the next page. */
  readonly room?: number
  /**
   * What an office program takes for a heading, and of which rank; on paper its style says so. Its `room` is what
   * must be free below it.
   */
  readonly heading?: 1 | 2 | 3
  /** The rank of a heading for those who hear it, where paper shows none. */
  readonly rank?: 1 | 2 | 3 | 4
  /** What a drawing shows, in words, for those who do not see it. */
  readonly alt?: string
  /** A table that is there to set things beside each other. */
  readonly isLayout?: boolean
  /** The first cell of each row names it. */
  readonly hasRowHeads?: boolean
  /** A bookmark, below the one with this id. */
  readonly outline?: boolean
  readonly outlineText?: string
  readonly outlineParentId?: string
  readonly text?: Inlines
  readonly stack?: readonly Node[]
  readonly columns?: readonly Node[]
  readonly columnGap?: number
  readonly ul?: readonly Node[]
  readonly ol?: readonly Node[]
  readonly table?: {
    readonly body: readonly (readonly Node[])[]
    readonly widths: readonly (number | '*' | 'auto')[]
    readonly headerRows?: number
    readonly dontBreakRows?: boolean
    readonly keepWithHeaderRows?: number
    /** Rows that are kept on one page with the row after them. */
    readonly keptWithNext?: readonly number[]
  }
  readonly layout?: Layout
  readonly svg?: string
  readonly boxes?: readonly Box[]
  /** A bar once more, for those who draw it of what they have. */
  readonly shares?: readonly Share[]
  readonly image?: string
  readonly fit?: readonly [number, number]
}
export type Node = string | Block

/** A whole document. */
export type Definition = {
  readonly title: string
  readonly author: string
  readonly subject: string
  /** As one text. */
  readonly keywords?: string
  readonly language: 'en' | 'ar'
  readonly direction: 'ltr' | 'rtl'
  readonly pageSize: 'LETTER' | 'A4'
  readonly margins: Sides
  readonly fontSize: number
  readonly color: string
  /** An instant, ISO: it stands in the file, so that the same document is the same bytes. */
  readonly madeAt: string
  readonly content: readonly Node[]
  readonly header?: (page: number, pages: number) => Node | null
  readonly footer?: (page: number, pages: number) => Node | null
  readonly watermark?: string | null
}
