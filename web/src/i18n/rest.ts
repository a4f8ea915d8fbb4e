/** Keys of what no way to a table says: it comes when a table stands, or with the parts that say it. */
export const rest =
  /^(act|chat|conflict|deal|describe|end|forget|gain|join|key|learn|lesson|nudge|plot|puzzle|reason|reference(?!\.more)|replay|result|review|rules|share|statistics|terms|told|verify)\./;
