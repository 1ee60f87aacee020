/** The closed list of why something that the server does by itself did not succeed. */
export const jobFaults = [
  'disk-full',
  'files-away',
  'setter',
  'too-many-pages',
  'took-too-long',
  'tsa-away',
  'seal-key',
  'server-busy',
  'server-fault',
] as const
/** Pages that a report which the server makes may have. */
export const reportPagesMost = 1000
export type JobFaultCode = (typeof jobFaults)[number]
