import { nodesIn, type Node } from './node.ts'

/** One change that a slip of the hand could make; `what` names the operator. */
export type Change = {
  readonly what: string
  readonly from: number
  readonly to: number
  readonly replace: string
}

type Operator = (node: Node, text: (node: Node) => string, parent: Node | null) => Change[]

const change = (what: string, { start, end }: Node, replace: string): Change => ({
  what,
  from: start,
  to: end,
  replace,
})

const part = (node: Node, name: string): Node | undefined => nodesIn(node[name])[0]

const testsOf = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'ForStatement']

/** A condition is its opposite, or is always or never true. */
const conditions: Operator = (node, text) => {
  const test = part(node, 'test')
  if (!testsOf.includes(node.type) || test === undefined) return []
  const negated = change('condition negated', test, `!(${text(test)})`)
  if (node.type !== 'IfStatement') return [negated]
  // A loop that never ends is caught by its time, and teaches nothing.
  return [negated, change('condition never true', test, `(${text(test)}) && false`)]
}

const swapped: Readonly<Record<string, readonly string[]>> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}

/** `<` for `<=`, `&&` for `||` and the like; and one half of a condition left out. */
const operatorsOfTwo: Operator = (node, text) => {
  const [left, right] = [part(node, 'left'), part(node, 'right')]
  const { type, operator } = node
  if (left === undefined || right === undefined || typeof operator !== 'string') return []
  if (type !== 'BinaryExpression' && type !== 'LogicalExpression') return []
  if (
    operator === '+' &&
    [left, right].some((it) => /Template|Literal/.test(it.type) && typeof it['value'] !== 'number')
  )
    return []
  const changes = (swapped[operator] ?? []).map((other) =>
    change(`${operator} becomes ${other}`, node, `((${text(left)}) ${other} (${text(right)}))`),
  )
  if (operator !== '&&' && operator !== '||') return changes
  return [
    ...changes,
    change('left half of a condition left out', node, text(right)),
    change('right half of a condition left out', node, text(left)),
  ]
}

/** Numbers are one more or one less, flags are the other, a word is another. */
const constants: Operator = (node, text, parent) => {
  if (node.type !== 'Literal' || parent?.type === 'TSLiteralType') return []
  if (parent?.type === 'Property' && parent['key'] === node) return []
  const { value } = node
  if (typeof value === 'boolean') return [change('flag turned', node, String(!value))]
  if (typeof value !== 'number') return []
  return [
    change('one more', node, `(${text(node)} + 1)`),
    ...(value > 0 ? [change('one less', node, `(${text(node)} - 1)`)] : []),
  ]
}

/** Nothing is waited for. */
const awaits: Operator = (node, text) => {
  const argument = part(node, 'argument')
  return node.type === 'AwaitExpression' && argument !== undefined
    ? [change('await dropped', node, text(argument))]
    : []
}

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  anyOf: 'noneOf',
  min: 'max',
  max: 'min',
  add: 'put',
  orderBy: 'orderBy',
}
/** Calls after which a list is as it was: they can be left out. */
const sieves = ['filter', 'toSorted', 'slice', 'limit', 'sortBy', 'orderBy', 'where', 'onConflict']

/** One method for another, or a sieve left out. */
const calls: Operator = (node, text) => {
  const callee = part(node, 'callee')
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return []
  const [object, property] = [part(callee, 'object'), part(callee, 'property')]
  const name = property?.['name']
  if (object === undefined || property === undefined || typeof name !== 'string') return []
  const other = methods[name]
  const found: Change[] = []
  if (other !== undefined && other !== name) {
    found.push(change(`${name} becomes ${other}`, property, other))
  }
  if (sieves.includes(name) && name !== 'sortBy') {
    found.push(change(`${name} left out`, node, text(object)))
  }
  return found
}

/** Work that was to be one transaction runs without one. */
const transactions: Operator = (node, text) => {
  const callee = part(node, 'callee')
  if (node.type !== 'CallExpression' || callee === undefined) return []
  const given = nodesIn(node['arguments'])
  const work = given.at(-1)
  if (work === undefined) return []
  const called = text(callee)
  if (called === 'db.transaction') {
    return [change('transaction removed', node, `(${text(work)})()`)]
  }
  if (called.endsWith('.transaction().execute')) {
    const db = called.slice(0, -'.transaction().execute'.length)
    return [change('transaction removed', node, `(${text(work)})(${db})`)]
  }
  if (called === 'inSavepoint') return [change('savepoint removed', node, `(${text(work)})()`)]
  return []
}

const plain = [
  'ExpressionStatement',
  'BreakStatement',
  'ContinueStatement',
  'ThrowStatement',
  'IfStatement',
]

/** A statement is left out, or two that wait are done in the other order. */
const statements: Operator = (node, text) => {
  if (node.type !== 'BlockStatement' && node.type !== 'Program') return []
  const body = nodesIn(node['body'])
  return body.flatMap((statement, index): Change[] => {
    const found: Change[] = []
    if (plain.includes(statement.type) && node.type !== 'Program') {
      found.push(change('statement left out', statement, ';'))
    }
    const next = body[index + 1]
    if (next !== undefined && isWaiting(statement) && isWaiting(next)) {
      const both = { ...statement, end: next.end }
      found.push(change('two awaits in the other order', both, `${text(next)}\n${text(statement)}`))
    }
    return found
  })
}

const isWaiting = (statement: Node): boolean =>
  statement.type === 'ExpressionStatement' &&
  part(statement, 'expression')?.type === 'AwaitExpression'

/** Nothing is given back, or the opposite where a function answers yes or no. */
const returns: Operator = (node, text) => {
  const argument = part(node, 'argument')
  if (node.type !== 'ReturnStatement' || argument === undefined) return []
  if (argument.type === 'ArrayExpression' && nodesIn(argument['elements']).length > 0) {
    return [change('nothing given back', argument, '[]')]
  }
  if (argument.type === 'Literal' || argument.type === 'ObjectExpression') return []
  return [change('nothing given back', argument, `(${text(argument)}, undefined as never)`)]
}

/** Parts of an object are left out: a column, a key, a header. */
const parts: Operator = (node, text, parent) => {
  if (node.type !== 'SpreadElement' || parent?.type !== 'ObjectExpression') return []
  return [change('part left out', node, `...(${text(part(node, 'argument')!)} && {})`)]
}

/** All of them, in the order in which they are tried. */
export const operators: readonly Operator[] = [
  conditions,
  operatorsOfTwo,
  constants,
  awaits,
  calls,
  transactions,
  statements,
  returns,
  parts,
]
