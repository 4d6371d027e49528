import { Link } from 'react-router'
import styled from 'styled-components'
import { buttonStyle, type ButtonStyleProps } from './button.tsx'

/** Link styled as a primary button. */
export const ButtonLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`
