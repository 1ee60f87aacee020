import { problemKey } from './problem-key.ts'

/** How one call of the engine failed: its verdict, and what came back. */
type Failure = {
  readonly verdict: { readonly kind: string; readonly code?: string; readonly status?: number }
  readonly outcome: { readonly status: number; readonly isOurs: boolean; readonly body: unknown }
}

/** The key of what to tell a person about it. */
export function verdictKey({ verdict, outcome }: Failure): string {
  if (!outcome.isOurs) return 'shell:problem.no-answer'
  const code = verdict.code ?? (outcome.body as { code?: string } | null)?.code
  return problemKey({ problem: code === undefined ? null : { code }, status: outcome.status })
}
