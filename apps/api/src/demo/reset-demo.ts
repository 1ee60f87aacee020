import { makeDemoFile } from '../installation/first-start.ts'
import { inspectDatabase } from './inspect-database.ts'
import { makeDemo } from './make-demo.ts'

/**
 * Makes the demo in `file` anew. Null when it is done; otherwise why not, in words for whoever asked,
 * and nothing was changed: only a demo is ever replaced, and only one that no server has open.
 */
export async function resetDemo(context: {
  readonly file: string
  readonly now: string
  readonly newId: () => string
}): Promise<string | null> {
  const { file } = context
  switch (inspectDatabase(file)) {
    case 'in-use':
      return `${file} is open in another program. Stop the server first.`
    case 'foreign':
      return `${file} was not made as a demo. It may hold real audits, so it stays as it is.`
    case 'absent':
    case 'demo':
      await makeDemoFile({ ...context, makeDemo })
      return null
  }
}
