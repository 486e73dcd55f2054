/** Apart, because only the admin panel loads it. */
export const adminMessages = {
	loadFailed: "Failed to load admin data",
	required: "Admin privileges required to access this panel",
	exportFailed: "Failed to export the authors",
	exported: "Authors exported",
	actFailed: "Nothing was changed",
	noLocalModel: "No language model was found on the planner's machine",
	noLocalModelDetail:
		"Start Ollama, LM Studio, llama.cpp's server or vLLM at its usual port, and look again.",
	modelSaved: "Language model set",
	tokenCapSaved: "Cap saved",
	limitSaved: "Weekly limit saved",
	suspended: "Account suspended",
	suspendedDetail: "Its sessions have ended, and its reminders wait.",
	unsuspended: "Suspension ended",
	unsuspendedDetail: "Its author can sign in again.",
	granted: "Account made admin",
	revoked: "Admin role taken away",
} as const;
