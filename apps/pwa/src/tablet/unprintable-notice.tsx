import { reportInput, type Material } from '@apron/report/material.ts'
import { unprintableIn } from '@apron/report/fonts/unprintable-in.ts'
import { useEffect, useState } from 'react'
import { NotPrinted } from '../ui/page/not-printed.tsx'
import { installationNow } from './installation.ts'
import { materialOf, readMaterial } from './report-material.ts'
import { useTablet } from './use-tablet.ts'

/** Says before a report is issued which characters it will show by their codes; nothing where all print. */
export function UnprintableNotice({ assessmentId }: { assessmentId: string }) {
  const { db, api, ports } = useTablet()
  const [found, setFound] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const row = await db.assessments.get(assessmentId)
      const material = (row && (await readMaterial({ db, api }, row))) ?? (await fetchMaterial())
      if (material === null || isGone) return
      const { operatorName, timeZone, digits } = installationNow()
      const input = reportInput(material, {
        operator: operatorName,
        logo: null,
        madeAt: new Date(ports.now()).toISOString(),
        conventions: { digits, timeZone },
      })
      setFound(unprintableIn(input))
    }
    const fetchMaterial = async (): Promise<Material | null> => {
      const result = await api('assessment.launch', { params: { assessmentId } })
      return result.ok ? materialOf(api, result.value) : null
    }
    // The page may be closed meanwhile; the server's file names them afterwards.
    look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [api, db, ports, assessmentId])
  return <NotPrinted codes={found} live />
}
