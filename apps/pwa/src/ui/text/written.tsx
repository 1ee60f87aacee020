import { textLanguage } from './text-language.ts'

/** A name, a title or a line that a person wrote: in the direction and the language of its own letters. */
export const Written = ({
  children,
  className,
}: {
  children: string | null | undefined
  className?: string | undefined
}) => (
  <bdi lang={textLanguage(children ?? '')} className={className}>
    {children}
  </bdi>
)
