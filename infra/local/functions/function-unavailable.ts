/** The function's code could not be loaded. */
export class FunctionUnavailable extends Error {}
