import type { ReactNode } from 'react'

/** What is longer, an address of mail, has to break on a phone. */
const isShort = (code: ReactNode): boolean => typeof code !== 'string' || code.length <= 20

/** A code, a number or an address: read left to right, whatever stands around it. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={isShort(children) ? 'tabular unbroken' : 'tabular'}>
      {children}
    </bdi>
  )
}
