import { useEffect, useLayoutEffect } from 'react'

/** A layout effect that a server does not complain about. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
