import type { ReactNode } from 'react'

/** A code, a number or an address: read left to right, whatever stands around it. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="tabular">
      {children}
    </bdi>
  )
}
