import { nodesIn, parse, visit, type Node } from './node.ts'

/** A stretch of a source that runs as a whole or not: a block, or what an arrow function gives back. */
type Stretch = { readonly start: number; readonly end: number; readonly isBlock: boolean }

function stretchesOf(source: string): Stretch[] {
  const found: Stretch[] = []
  visit(parse(source), null, (node) => {
    if (node.type === 'BlockStatement') found.push({ ...placeOf(node), isBlock: true })
    if (node.type !== 'ArrowFunctionExpression') return
    const [body] = nodesIn(node['body'])
    if (body !== undefined && body.type !== 'BlockStatement')
      found.push({ ...placeOf(body), isBlock: false })
  })
  return found
}

const placeOf = ({ start, end }: Node) => ({ start, end })

/** The smallest stretch around a place, by where it starts; -1: it runs when the source is loaded. */
export function stretchAround(source: string, place: number): number {
  const around = stretchesOf(source).filter(({ start, end }) => start <= place && place < end)
  const [smallest] = around.toSorted((a, b) => a.end - a.start - (b.end - b.start))
  return smallest?.start ?? -1
}

/** The source, in which each stretch calls `cameBy` with its file and where it starts. */
export function withProbes(file: string, source: string): string {
  const probe = (start: number): string => `globalThis.cameBy?.('${file}', ${start})`
  const inserts = stretchesOf(source).flatMap(({ start, end, isBlock }) =>
    isBlock
      ? [{ at: start + 1, order: 0, text: `${probe(start)};` }]
      : [
          { at: start, order: -start, text: `(${probe(start)}, ` },
          { at: end, order: -start, text: ')' },
        ],
  )
  let text = source
  // From the end, so that places before stay what they are.
  for (const insert of inserts.toSorted((a, b) => b.at - a.at || a.order - b.order))
    text = text.slice(0, insert.at) + insert.text + text.slice(insert.at)
  return `${text}\n;${probe(-1)};\n`
}
