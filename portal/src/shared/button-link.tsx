import { Link } from 'react-router'
import styled from 'styled-components'
import { buttonLook, type ButtonLook } from './button.tsx'

/** A link that is the next step. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`
