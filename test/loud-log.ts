/** A log for stores in whose tables nothing may be wrong: an alarm is an error. */
export const loudLog = {
  alarm: (message: string): never => {
    throw new Error(message);
  },
};
