/** The closed list of why something that the server does by itself did not succeed. */
export const jobFaults = [
  'disk-full',
  'files-away',
  'setter',
  'tsa-away',
  'seal-key',
  'server-busy',
  'server-fault',
] as const
export type JobFaultCode = (typeof jobFaults)[number]
