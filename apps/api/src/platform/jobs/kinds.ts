/** The closed list of what can be queued; the server's start has the work of each. */
export const jobKinds = [
  'report.issue',
  'report.seal',
  'report.stamp',
  'finding-notice.make',
  'finding-notice.stamp',
  'schedule.run',
] as const
export type JobKind = (typeof jobKinds)[number]
