import type { ComponentProps } from 'react'
import classes from './push.module.css'

type Look = 'plain' | 'main' | 'bare' | 'round'

const looks: Readonly<Record<Look, string>> = {
  plain: classes.push ?? '',
  main: `${classes.push} ${classes.main}`,
  bare: `${classes.push} ${classes.bare}`,
  round: `${classes.push} ${classes.bare} ${classes.round}`,
}

/** A button of this screen: one element, 44 px, a contrast of 7 in both schemes. */
export function Push({ look = 'plain', ...rest }: { look?: Look } & ComponentProps<'button'>) {
  return <button type="button" className={looks[look]} {...rest} />
}
