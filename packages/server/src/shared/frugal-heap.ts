import { setFlagsFromString } from 'node:v8'

/**
 * Left to itself, V8 lets the heap grow to four times of what is alive before it looks for rubbish: a server that searches
 * holds 150 MB and takes 900. It shall look at half more than is alive; nothing is forbidden to grow.
 */
setFlagsFromString('--heap-growing-percent=50')
