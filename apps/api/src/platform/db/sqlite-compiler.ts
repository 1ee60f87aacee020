import { SqliteQueryCompiler, ValueNode } from 'kysely'

/**
 * Writes a limit as its number. Where it is a parameter SQLite plans by its value, and so plans the
 * query anew each time it runs, which costs more than a small one takes.
 */
export class PlainLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: Parameters<SqliteQueryCompiler['visitLimit']>[0]): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) {
      this.append(`limit ${String(limit.value)}`)
    } else super.visitLimit(node)
  }
}
