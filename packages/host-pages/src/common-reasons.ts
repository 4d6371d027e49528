/** Reasons that many empty cells share. */
export const sameAsReact = 'same sources as React 19, and the case does not depend on the version'
export const sameAsScript = 'same classes as the script tag, in another file'
export const ownOrigin = 'the page has no access to a frame of another origin'
