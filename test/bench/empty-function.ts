/** A function that does nothing: what every start costs. */
export const handler = async (): Promise<void> => undefined;
