import type { Box } from './node.ts'

/** What tells levels apart where there is no colour: the operators that draw one tile of 4 by 4 points. */
const tiles = {
  dots: '1.1 1.1 1.8 1.8 re f',
  hatch: '1 w -1 -1 m 5 5 l S -1 3 m 1 5 l S 3 -1 m 5 1 l S',
  lines: '0.7 w 0 2 m 4 2 l S',
} as const
const line = '#404040'
const ink = '#000000'

/** As the setter wants them beside a document; one that is not used comes into no file. */
export const patterns = Object.fromEntries(
  Object.entries(tiles).map(([name, pattern]) => [
    name,
    { boundingBox: [0, 0, 4, 4], xStep: 4, yStep: 4, pattern, colored: false },
  ]),
)

/** A drawing of framed rectangles: the setter's own vectors, a tenth of what its reader of SVG costs. */
export const rectangles = (boxes: readonly Box[]): object[] =>
  boxes.map(({ x, y, width, height, fill }) => ({
    type: 'rect',
    x,
    y,
    w: width,
    h: height,
    color: fill in tiles ? [fill, ink] : fill,
    lineColor: line,
    lineWidth: 0.5,
  }))
