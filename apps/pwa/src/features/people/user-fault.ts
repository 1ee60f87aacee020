import { CallError, faultKey } from '../../tablet/online.tsx'

/** The key of what to tell about a call on people that failed. */
export const userFaultKey = (error: unknown): string =>
  error instanceof CallError && error.problem?.code === 'status-conflict'
    ? 'people:fault.moved-on'
    : faultKey(error)
