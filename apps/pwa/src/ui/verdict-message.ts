import { readProblem } from '@apron/contracts/client.ts'
import { type Message, problemMessage } from './page/problem-message.ts'

/** How one call of the engine failed: its verdict, and what came back. */
type Failure = {
  readonly verdict: { readonly kind: string }
  readonly outcome: { readonly status: number; readonly isOurs: boolean; readonly body: unknown }
}

/** What to show a person about it. */
export function verdictMessage({ verdict, outcome: { status, isOurs, body } }: Failure): Message {
  if (isOurs) {
    // Where the tablet has no session nothing was sent, and nothing came back.
    const ended = verdict.kind === 'sign-in-needed' && body === null ? 'sign-in-needed' : null
    const failed = ended === null ? readProblem(body) : { problem: { code: ended } }
    return problemMessage({ ...failed, status })
  }
  const foreign = status === 0 ? {} : { foreignStatus: status }
  return problemMessage({ problem: null, status: 0, ...foreign })
}
