type LaunchSearch = { question?: string; panel?: 'summary' }

/** Reads the address of the audit-taking screen: which question is open, and whether the summary is. */
export const readLaunchSearch = (search: Record<string, unknown>): LaunchSearch => ({
  ...(typeof search['question'] === 'string' ? { question: search['question'] } : {}),
  ...(search['panel'] === 'summary' ? { panel: 'summary' } : {}),
})
