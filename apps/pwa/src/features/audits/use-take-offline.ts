import { useState } from 'react'
import { isStorageFull, StorageFullError } from '../../sync/storage-full.ts'
import { type Step, takeOffline } from '../../sync/take-offline.ts'
import { untilAppKept } from '../../tablet/app-kept.ts'
import { type Tablet, useTablet } from '../../tablet/use-tablet.ts'
import { verdictKey } from '../../ui/verdict-key.ts'

export type Taking = {
  /** How far it is; null while nothing is under way. */
  readonly step: Step | null
  /** Key of why it failed. */
  readonly fault: string | null
  /** Fetches and stores everything; true when it is stored. */
  readonly take: () => Promise<boolean>
}

/** Taking one assessment onto this tablet. */
export function useTakeOffline(assessmentId: string): Taking {
  const { db, ports } = useTablet()
  const [step, setStep] = useState<Step | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (): Promise<boolean> => {
    setFault(null)
    setStep('asking')
    const key = await takeToTablet({ db, ports }, assessmentId, setStep).finally(() =>
      setStep(null),
    )
    setFault(key)
    return key === null
  }
  return { step, fault, take }
}

/** Fetches and stores everything of one assessment; gives the key of why it failed, or null. */
export async function takeToTablet(
  { db, ports }: Pick<Tablet, 'db' | 'ports'>,
  assessmentId: string,
  onStep: (step: Step) => void,
): Promise<string | null> {
  try {
    await untilAppKept()
    const failure = await takeOffline(db, ports, assessmentId, { onStep })
    return failure === null ? null : verdictKey(failure)
  } catch (error) {
    if (!(error instanceof StorageFullError) && !isStorageFull(error)) throw error
    return 'shell:problem.storage-full'
  }
}
