-- Figures of reminders are read by indexes, but look expensive to the planner, which does not know how little lies
-- behind an unknown moment. Compiling such a plan takes longer than the answer.

alter function public.reminder_statistics set jit = off;
alter function public.operating_figures set jit = off;
alter function public.latest_reminder_failures set jit = off;
