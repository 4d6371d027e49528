export { SignIn as View } from '@gangway/react'
