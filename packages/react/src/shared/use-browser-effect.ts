import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in browsers; `useEffect` on a server, where React warns about layout effects. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
