import { parseAst } from 'vitest/node'

/** A node of the syntax tree, as ESTree names it, with its place in the source. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Node).type === 'string' &&
  typeof (value as Node).start === 'number'

/** What a part of a node is: one node, several, or none. */
export const nodesIn = (part: unknown): Node[] =>
  Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []

export const parse = (source: string): Node => parseAst(source, { lang: 'ts' }) as unknown as Node

/** Types, imports and names of exports run nothing: nothing in them is changed. */
const isNothingThatRuns = ({ type }: Node): boolean =>
  type.startsWith('TS') || type === 'ImportDeclaration' || type === 'ExportAllDeclaration'

/** Casts and the like are types around something that runs. */
const isCast = ({ type }: Node): boolean =>
  ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)

/** Visits every node that runs, the outer before the inner. */
export function visit(
  node: Node,
  parent: Node | null,
  see: (node: Node, parent: Node | null) => void,
): void {
  if (isNothingThatRuns(node) && !isCast(node)) return
  see(node, parent)
  for (const [name, part] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments') continue
    for (const child of nodesIn(part)) visit(child, node, see)
  }
}
