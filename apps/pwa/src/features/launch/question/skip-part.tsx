import { memo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Push } from '../frame/push.tsx'
import { SkipDialog } from './skip-dialog.tsx'

/** The way to say of a whole sub-category that it does not apply. The same at every question. */
export const SkipPart = memo(function SkipPart({ question }: { question: string }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <div>
      <Push look="bare" onClick={() => setAsked(question)}>
        {t('launch:skip.button')}
      </Push>
      {asked !== null && <SkipDialog question={asked} onClose={() => setAsked(null)} />}
    </div>
  )
})
